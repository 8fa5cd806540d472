"""What the disc games share: the map, roads with villages, travel with tolls, the disc. No game is named."""
