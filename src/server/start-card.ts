/** What `npm start` tells the person in front of it: progress, then a short card. */
import { demoEmployee } from './demo/demo-employee.ts'
import { demoLinks } from './demo/demo-links.ts'
import type { Deps } from './deps.ts'
import { firstAdministratorLink } from './features/accounts/first-administrator.ts'

/** One line of progress on standard output; logs go their own way. */
export function say(line: string): void {
  process.stdout.write(`  ${line.replaceAll('\n', '\n  ')}\n`)
}

type Card = { readonly seconds: string; readonly dataFolder: string | null }

/** The links to try, where data lies, how to stop. */
export async function printCard(deps: Deps, card: Card): Promise<void> {
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
    if (config.mail.smtpUrl === undefined)
      lines.push(['Mails sent', `${config.publicUrl}/dev/inbox`])
    lines.push(['API reference', `${config.publicUrl}/api`])
  }
  lines.push(['Data', card.dataFolder ?? 'in the database that DATABASE_URL names'])
  lines.push(['Stop', 'Ctrl+C'])
  const width = Math.max(...lines.map(([label]) => label.length))
  const rows = lines.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`)
  process.stdout.write(`\n  Foyer is ready (${card.seconds} s).\n\n${rows.join('\n')}\n\n`)
}
