"""Programs of ours: pictures, images, guides, repetitions, the cluster and comparisons of two commits."""
