/** How long the audit log of an organisation keeps from which value to which something was changed. Issue 16 §1. */

/** A year at least: whoever changes something can't have it forgotten soon. */
export const leastAuditDays = 365
export const mostAuditDays = 3_650

/** What people choose from. */
export const auditYears: readonly number[] = [1, 2, 3, 5, 7, 10]
