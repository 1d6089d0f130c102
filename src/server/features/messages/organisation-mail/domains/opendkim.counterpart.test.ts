/**
 * Mails that are signed for an organisation's domain, judged by OpenDKIM, the filter that Postfix and Sendmail ask.
 * @debian opendkim
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, it } from 'vitest'
import { openSignedMail } from '#tests/support/judge-signed-mail.ts'

let signed: Awaited<ReturnType<typeof openSignedMail>>
const folder = mkdtempSync(join(tmpdir(), 'opendkim-'))
beforeAll(async () => {
  signed = await openSignedMail()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await signed.close()
})

it('passes for the domain, and not when a word is changed or the key is another', () =>
  signed.expectJudged((raw, records) => {
    const [settings, dns, mail] = ['conf', 'dns', 'mail'].map((name) => join(folder, name))
    const lines = [...records].map(([name, text]) => `${name} ${text}\n`)
    writeFileSync(dns ?? '', lines.join(''))
    writeFileSync(settings ?? '', `TestDNSData file:${dns ?? ''}\nSyslog no\nMode v\n`)
    writeFileSync(mail ?? '', raw)
    const { stdout, stderr, status } = spawnSync(
      '/usr/sbin/opendkim',
      ['-vv', '-x', settings ?? '', '-t', mail ?? ''],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stderr)
    const said = /dkim=(\w+) [^;]*header\.d=(\S+)/.exec(stdout)
    return { passes: said?.[1] === 'pass', domain: said?.[2] ?? null }
  }))
