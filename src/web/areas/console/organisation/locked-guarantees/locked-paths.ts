// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const lockedPaths = {
  'lockedGuarantees.blocks': 'GET /private/locked-guarantees/blocks',
  'lockedGuarantees.create': 'POST /private/locked-guarantees',
  'lockedGuarantees.foresee': 'POST /private/locked-guarantees/standings',
  'lockedGuarantees.list': 'GET /private/locked-guarantees',
  'lockedGuarantees.remove': 'DELETE /private/locked-guarantees/{guaranteeId}',
} as const
