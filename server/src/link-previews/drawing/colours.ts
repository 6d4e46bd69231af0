/** The site's colours by day (shared/src/ui/styles/tokens.css): a shared link is read on white as on black. */
export const colours = {
  paper: '#fbf7f0',
  raised: '#fffdf9',
  ink: '#2a2118',
  muted: '#6b5d4f',
  line: '#e0d4c2',
  pine: '#2f5d50',
  pineWash: '#e6ede6',
  poster: '#9a3d1e',
  onPoster: '#fff3e4',
} as const;
