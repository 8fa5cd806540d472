"""What only the eye needs: coordinates, icons, drawings. One package a game."""
