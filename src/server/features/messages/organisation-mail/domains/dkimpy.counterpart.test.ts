/**
 * Mails that are signed for an organisation's domain, judged by dkimpy, which mail servers written in Python use.
 * @debian python3-dkim
 */
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, it } from 'vitest'
import { openSignedMail } from '#tests/support/judge-signed-mail.ts'

let signed: Awaited<ReturnType<typeof openSignedMail>>
beforeAll(async () => {
  signed = await openSignedMail()
})
afterAll(() => signed.close())

const script = `
import base64, dkim, json, sys
given = json.load(sys.stdin)
def look_up(name, timeout=5):
    found = given['records'].get(name.decode().rstrip('.'))
    return None if found is None else found.encode()
judge = dkim.DKIM(base64.b64decode(given['mail']))
try:
    passes = judge.verify(dnsfunc=look_up)
except dkim.DKIMException:
    passes = False
print(json.dumps({'passes': passes, 'domain': judge.domain and judge.domain.decode()}))
`

it('passes for the domain, and not when a word is changed or the key is another', () =>
  signed.expectJudged((raw, records) => {
    const input = JSON.stringify({
      records: Object.fromEntries(records),
      mail: raw.toString('base64'),
    })
    // Debian's Python, whatever else is on the way: the package is there.
    const { stdout, stderr, status } = spawnSync('/usr/bin/python3', ['-c', script], {
      input,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout) as { passes: boolean; domain: string | null }
  }))
