/** What a new flow can begin with. */
export const flowTemplates = ['OFFICE', 'FACTORY', 'LABORATORY', 'SCHOOL'] as const
export type FlowTemplate = (typeof flowTemplates)[number]
