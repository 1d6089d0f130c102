/** As the table `integrations` names them. */
export const streamKinds = ['AUDIT_WEBHOOK', 'AUDIT_SYSLOG'] as const
export type StreamKind = (typeof streamKinds)[number]
