// The calls of this folder, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
// without: ../reach/reach-paths.ts
export const allFiguresPaths = {
  'locationFigures.visits': 'GET /private/locations/figures/visits',
  'locationFigures.visitsFile': 'GET /private/locations/figures/visits/file',
  'locationFigures.workplace': 'GET /private/locations/figures/workplace',
  'locationFigures.workplaceFile': 'GET /private/locations/figures/workplace/file',
} as const
