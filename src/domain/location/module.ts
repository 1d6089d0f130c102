/** What a location uses of Foyer. Spec §7 Companies, modules; reference §10. */
export const modules = ['VISITORS', 'WORKPLACE', 'DELIVERIES', 'SERVICE_DESK'] as const
export type Module = (typeof modules)[number]

/** What a new location uses, as the database has it. */
export const standardModules: readonly Module[] = ['VISITORS', 'WORKPLACE']
