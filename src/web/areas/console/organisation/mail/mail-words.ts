import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { MailServerFault } from '#domain/mail/mail-way.ts'
import { isOfDomain } from '#domain/mail/sending-domain.ts'
import type { OrganisationMail } from './mail-query.ts'

/** What is wrong, and what to do. */
export const faultWords: Readonly<Record<MailServerFault, MessageKey>> = {
  address_not_allowed: 'org_mail_fault_not_allowed',
  address_unknown: 'ldap_fault_address_unknown',
  refused: 'ldap_fault_refused',
  timeout: 'ldap_fault_timeout',
  plain_not_allowed: 'mail_server_error_plain',
  certificate_expired: 'ldap_fault_expired',
  certificate_name: 'ldap_fault_name',
  certificate_unknown: 'ldap_fault_authority',
  certificate_unreadable: 'ldap_fault_unreadable',
  encryption_failed: 'org_mail_fault_encryption',
  sign_in_refused: 'ldap_fault_bind',
  secret_unreadable: 'ldap_fault_bind',
  sender_refused: 'org_mail_fault_sender',
  mail_refused: 'org_mail_fault_mail',
  busy: 'org_mail_fault_busy',
  connection_lost: 'ldap_fault_lost',
}

/** From whom mails come that leave by the installation's server: from the own sender where they are signed for it. */
export function fallbackAddress({ sender, domain, installation }: OrganisationMail): string {
  const isSigned = domain?.isSigning === true && sender !== null
  return isSigned && isOfDomain(sender.address, domain.domain)
    ? sender.address
    : installation.address
}
