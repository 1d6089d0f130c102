import {
  mailServerSettings,
  type getOrganisationMail,
} from '#contract/notifications/organisation-mail.ts'
import { mailServerFaults } from '#domain/mail/mail-way.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import { parseAddress } from '#server/platform/mail/parse-address.ts'
import type { MailCounts, MailSettingsRow } from './queries.ts'

/** How mails leave, as those see it who set it up: never the password. */
export function presentMail(
  { mail }: Pick<Config, 'mail'>,
  row: MailSettingsRow | undefined,
  lastDay: MailCounts,
  domain: HandlerOutput<typeof getOrganisationMail>['domain'],
) {
  return {
    sender: row === undefined ? null : { address: row.sender_address, name: row.sender_name },
    server: row === undefined || row.server === null ? null : presentServer(row),
    domain,
    installation: {
      address: parseAddress(mail.from).address,
      isServer: mail.smtpUrl !== undefined,
    },
    lastDay,
  }
}

function presentServer(row: MailSettingsRow) {
  return {
    ...mailServerSettings.parse(row.server),
    isPaused: row.state === 'PAUSED',
    restoredFrom: row.restored_from,
    acceptedAt: row.accepted_at,
    failingSince: row.failing_since,
    restsUntil: row.rests_until,
    fault: mailServerFaults.find((fault) => fault === row.fault) ?? null,
    detail: row.detail,
  }
}
