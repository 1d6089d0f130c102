import { sourceQueues } from '../directory-reads/queues.ts'

/** The background work of a directory. */
export const ldapQueues = sourceQueues('ldap')
