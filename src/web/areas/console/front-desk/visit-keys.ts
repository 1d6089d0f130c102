/** What was read of visits, and of one of them: when the log hears of a change, this is read anew. */
export const visitsKey = ['visits'] as const
export const visitKey = (visitId: string) => [...visitsKey, visitId] as const
/** What any change may concern. */
export const anyChangeKey = ['any-change'] as const
