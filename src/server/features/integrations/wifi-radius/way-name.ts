/** As `credential_systems` names it; the kind of its row in `integrations` too. */
export const wayName = 'RADIUS' as const
