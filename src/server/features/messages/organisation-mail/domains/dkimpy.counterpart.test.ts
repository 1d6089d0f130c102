/**
 * Mails that are signed for an organisation's domain, judged by dkimpy, which mail servers written in Python use.
 * @debian python3-dkim
 */
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwnMail } from '#tests/support/own-mail-scene.ts'
import { startDns } from '#tests/support/start-dns.ts'

type OwnMail = Awaited<ReturnType<typeof openOwnMail>>
type Domain = {
  readonly records: readonly {
    readonly kind: string
    readonly name: string
    readonly expected: string
  }[]
}

let dns: Awaited<ReturnType<typeof startDns>>
let mail: OwnMail
beforeAll(async () => {
  dns = await startDns()
  mail = await openOwnMail({ DNS_SERVERS: dns.address })
})
afterAll(async () => {
  await mail.close()
  await dns.close()
})

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

/** Debian's Python, whatever else is on the way: the package is there. */
function judge(raw: Buffer): unknown {
  const records = Object.fromEntries(
    [...dns.records].map(([name, texts]) => [name, texts.join('')]),
  )
  const input = JSON.stringify({ records, mail: raw.toString('base64') })
  const { stdout, stderr, status } = spawnSync('/usr/bin/python3', ['-c', script], {
    input,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

it('passes for the domain, and not when a word is changed or the key is another', async () => {
  await mail.save(null)
  await mail.ask('organisationMail.putDomain', { domain: 'example.com' })
  const { domain } = (await mail.ask('organisationMail.get')).body as { readonly domain: Domain }
  const key = domain.records.find(({ kind }) => kind === 'DKIM')
  dns.records.set(key?.name ?? '', [key?.expected ?? ''])
  expect((await mail.ask('organisationMail.checkDomain')).status).toBe(200)
  await mail.arrival()
  await mail.world.quiet()
  const raw = mail.installation.mails.at(-1)?.raw ?? Buffer.alloc(0)
  expect(judge(raw)).toEqual({ passes: true, domain: 'example.com' })
  const changed = Buffer.from(raw.toString().replaceAll('Jane', 'Joan'))
  expect(judge(changed)).toMatchObject({ passes: false })
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const another = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  dns.records.set(key?.name ?? '', [`v=DKIM1; k=rsa; p=${another}`])
  expect(judge(raw)).toMatchObject({ passes: false })
})
