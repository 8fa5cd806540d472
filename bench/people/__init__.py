"""People who play: the load that a site as deployed can carry (`make load`, first part)."""
