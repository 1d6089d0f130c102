/** Who may call, where many routes say the same. */

/**
 * Whoever manages a location with the right that the route names: users of it, the organisation's administrators, and API
 * clients.
 */
export const managers = ['client', 'employee', 'administrator'] as const
