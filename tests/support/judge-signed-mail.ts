/** A mail that is signed for an organisation's domain, for verifiers that are not Foyer's. */
import { generateKeyPairSync } from 'node:crypto'
import { expect } from 'vitest'
import { openOwnMail } from './own-mail-scene.ts'
import { startDns } from './start-dns.ts'

/** @param records what DNS answers, by name */
type Judge = (
  raw: Buffer,
  records: ReadonlyMap<string, string>,
) => { readonly passes: boolean; readonly domain: string | null }

type Domain = {
  readonly records: readonly {
    readonly kind: string
    readonly name: string
    readonly expected: string
  }[]
}

export async function openSignedMail() {
  const dns = await startDns()
  const mail = await openOwnMail({ DNS_SERVERS: dns.address })

  /** Passes for the domain, and not when a word is changed or the key is another. */
  async function expectJudged(judge: Judge): Promise<void> {
    const said = (raw: Buffer) =>
      judge(raw, new Map([...dns.records].map(([name, texts]) => [name, texts.join('')])))
    await mail.save(null)
    await mail.ask('organisationMail.putDomain', { domain: 'example.com' })
    const { domain } = (await mail.ask('organisationMail.get')).body as { readonly domain: Domain }
    const key = domain.records.find(({ kind }) => kind === 'DKIM')
    dns.records.set(key?.name ?? '', [key?.expected ?? ''])
    expect((await mail.ask('organisationMail.checkDomain')).status).toBe(200)
    await mail.arrival()
    await mail.world.quiet()
    const raw = mail.installation.mails.at(-1)?.raw ?? Buffer.alloc(0)
    expect(said(raw)).toEqual({ passes: true, domain: 'example.com' })
    const changed = Buffer.from(raw.toString().replaceAll('Jane', 'Joan'))
    expect(said(changed)).toMatchObject({ passes: false })
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const another = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    dns.records.set(key?.name ?? '', [`v=DKIM1; k=rsa; p=${another}`])
    expect(said(raw)).toMatchObject({ passes: false })
  }

  return {
    expectJudged,
    async close() {
      await mail.close()
      await dns.close()
    },
  }
}
