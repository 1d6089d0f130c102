/** What `npm start` tells the person in front of it: progress, then a short card. */
import { demoEmployee } from './demo/demo-employee.ts'
import { demoLinks } from './demo/demo-links.ts'
import type { Deps } from './deps.ts'
import type { Config } from './config.ts'
import { firstAdministratorLink } from './features/people/accounts/links/first-administrator.ts'
import { version } from './platform/version.ts'

/** One line of progress on standard output; logs go their own way. */
export function say(line: string): void {
  process.stdout.write(`  ${line.replaceAll('\n', '\n  ')}\n`)
}

type Card = { readonly seconds: string; readonly dataFolder: string | null }

/** The links to try, where data lies, how to stop. */
export async function printCard(deps: Deps, { seconds, dataFolder }: Card): Promise<void> {
  const { config } = deps
  const lines: [string, string][] = []
  if (config.role !== 'worker') {
    const links = deps.demo.isOn ? await demoLinks(deps) : []
    const first = links.find((link) => link.status === 'EXPECTED' && !link.begun && link.isToday)
    if (first !== undefined) {
      lines.push(['Everything to try', `${config.publicUrl}/demo`])
      lines.push(['A visitor’s link', first.link])
    }
    const administrator = await firstAdministratorLink(deps)
    if (administrator !== null) lines.push(['First administrator', administrator])
    const employee = deps.demo.isOn ? await demoEmployee(deps) : null
    if (employee !== null) lines.push(['An employee’s link', employee.link])
    if (config.mail.smtpUrl === undefined) lines.push(['Sent emails', placeOfMails(config)])
    if (dataFolder !== null && config.demo === undefined && !config.isLocal) {
      lines.push(['Demo', 'off, because others can reach this server; FOYER_DEMO=on turns it on'])
    }
    lines.push(['API reference', `${config.publicUrl}/api`])
  }
  lines.push(['Data', dataFolder ?? 'in the database set in DATABASE_URL'])
  lines.push(['Stop', 'Ctrl+C'])
  const width = Math.max(...lines.map(([label]) => label.length))
  const rows = lines.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`)
  process.stdout.write(`\n  Foyer ${version} is ready (${seconds} s).\n\n${rows.join('\n')}\n\n`)
}

/** Where no mail server is configured, for whoever looks for a mail. */
function placeOfMails({ inbox, publicUrl }: Config): string {
  return inbox
    ? `${publicUrl}/dev/inbox`
    : 'nowhere: set SMTP_URL, or FOYER_INBOX=on to show them to anyone who can reach this server'
}
