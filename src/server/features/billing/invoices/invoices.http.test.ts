/** Invoices as documents and their payments, on a real database. Issue 16 §4, decision 0568. */
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  samplePlan,
  sampleDetails,
  sampleSeller,
  statement,
  statementFile,
} from '#tests/support/billing-calls.ts'
import {
  idOf,
  insideUuid,
  openBillingScene,
  refusal,
  type BillingScene,
} from '#tests/support/billing-scene.ts'
import { judgeByRules, rulesFolder } from '#tests/support/invoice-judge.ts'
import { pdfAFaults } from '#tests/support/pdf-a-faults.ts'

let scene: BillingScene
beforeAll(async () => {
  scene = await openBillingScene()
  await scene.run('seller.put', { body: { seller: sampleSeller, revision: 0 } })
})
afterAll(() => scene.world.close())

describe('invoice numbers', () => {
  it('have no gaps and no twins, however many are made at once and however many fail', async () => {
    const customers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => scene.openCustomer(`Crowd ${String(index)}`)),
    )
    const planId = await scene.offer(samplePlan('Crowd', 100))
    await Promise.all(
      customers.map(async ({ ask }, index) => {
        // Every other one lacks its details, and is refused after it has begun.
        if (index % 2 === 0) await ask('billing.putDetails', { body: sampleDetails })
        await ask('billing.subscribe', { body: { planId } })
      }),
    )
    const rows = await scene.world.run<{ series: string; number: number }>(
      'select series, number from invoices order by series, number',
    )
    const bySeries = Map.groupBy(rows, ({ series }) => series)
    for (const [, some] of bySeries) {
      expect(some.map(({ number }) => number)).toEqual(some.map((_, index) => index + 1))
    }
    // Neither does one get in that skips a number, nor is one taken without an invoice, whoever writes it.
    const skip = `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('invoice_id', gen_random_uuid(),
      'number', i.number + 5, 'billed_for', 'x', 'communication', '000000000097'))).* from invoices i limit 1`
    await expect(scene.world.run(skip)).rejects.toThrow(/no gaps/)
    const take = (by: number) =>
      scene.world.run('update invoice_series set last_number = last_number + $1', [by])
    await expect(take(2)).rejects.toThrow(/by one/)
    await expect(take(1)).rejects.toThrow(/without an invoice/)
  })

  it('stay with a document that never changes', async () => {
    const [invoice] = await scene.invoicesOf(await scene.openPaying('Frozen'))
    const id = insideUuid(invoice?.id ?? '')
    const change = (what: string) =>
      scene.world.run(`update invoices set ${what} where invoice_id = $1`, [id])
    await expect(change('total = 1')).rejects.toThrow()
    await expect(
      scene.world.run('delete from invoices where invoice_id = $1', [id]),
    ).rejects.toThrow()
    await expect(
      scene.world.run('delete from invoice_files where invoice_id = $1', [id]),
    ).rejects.toThrow()
    const params = { invoiceId: invoice?.id ?? '' }
    const body = { paidOn: scene.world.deps.clock.now().slice(0, 10) }
    expect((await scene.run('invoices.pay', { params, body })).status).toBe(200)
    expect(refusal(await scene.run('invoices.pay', { params, body }))).toEqual([
      409,
      'invoice_settled',
    ])
    expect(refusal(await scene.run('invoices.credit', { params }))).toEqual([
      409,
      'invoice_settled',
    ])
    await expect(change("state = 'OPEN', paid_on = null")).rejects.toThrow(/settled/)
  })

  it('count credit notes as well, which are documents of their own', async () => {
    const customer = await scene.openPaying('Credited')
    const [invoice] = await scene.invoicesOf(customer)
    const params = { invoiceId: invoice?.id ?? '' }
    const noteId = idOf(await scene.run('invoices.credit', { params }))
    const [note, credited] = await scene.invoicesOf(customer)
    expect(note).toMatchObject({ id: noteId, kind: 'CREDIT_NOTE', state: 'NOTE', total: 12_100 })
    expect(credited).toMatchObject({ state: 'CREDITED' })
    const ubl = await customer.ask('invoices.ubl', { params: { invoiceId: noteId } })
    expect(ubl.text).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
    expect(ubl.text).toContain(invoice?.number)
  })
})

describe('an invoice as PDF', () => {
  it('is PDF/A-3 with Factur-X inside, the same bytes each time, and nobody else’s', async () => {
    const customer = await scene.openPaying('Paper')
    const [invoice] = await scene.invoicesOf(customer)
    const params = { invoiceId: invoice?.id ?? '' }
    const [first, again] = [
      await customer.ask('invoices.pdf', { params }),
      await customer.ask('invoices.pdf', { params }),
    ]
    expect(first.bytes.equals(again.bytes)).toBe(true)
    const pdf = await PDFDocument.load(first.bytes, { updateMetadata: false })
    const metadata = pdf.catalog.lookup(PDFName.of('Metadata'))
    if (!(metadata instanceof PDFRawStream)) throw new Error('no metadata')
    const xmp = new TextDecoder().decode(decodePDFRawStream(metadata).decode())
    expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(pdf.catalog.has(PDFName.of('OutputIntents'))).toBe(true)
    expect(pdf.catalog.has(PDFName.of('AF'))).toBe(true)
    expect(await pdfAFaults(first.bytes)).toEqual([])
    const [enclosed] = pdf.getAttachments()
    expect(enclosed?.name).toBe('factur-x.xml')
    const xml = new TextDecoder().decode(enclosed?.data)
    expect(xml).toContain(invoice?.number)
    const folder = rulesFolder()
    if (folder !== null) expect(judgeByRules(folder, 'EN16931-CII-validation', xml)).toEqual([])
    // The judge itself: it misses what is taken away.
    for (const key of ['Metadata', 'OutputIntents', 'AF']) pdf.catalog.delete(PDFName.of(key))
    pdf.addJavaScript('greet', 'app.alert("hello")')
    expect(await pdfAFaults(await pdf.save())).toEqual([
      '6.6.2 no metadata',
      '6.2.3 no output intent',
      '6.8 no file',
      '6.5.1 action',
    ])
    const other = await scene.openCustomer('Curious')
    expect(refusal(await other.ask('invoices.pdf', { params }))).toEqual([404, 'not_found'])
    expect(refusal(await other.ask('invoices.ubl', { params }))).toEqual([404, 'not_found'])
  })
})

describe('a bank statement', () => {
  it('pays what it names, holds what does not fit, and counts once', async () => {
    const customer = await scene.openPaying('Banked')
    const [invoice] = await scene.invoicesOf(customer)
    const text = invoice?.communication ?? ''
    const wrong = { reference: 'w-1', amount: '120.99', text }
    const unknown = { reference: 'w-2', amount: '5.00', text: 'coffee' }
    const right = { reference: 'w-3', amount: '121.00', text }
    const twice = { reference: 'w-4', amount: '121.00', text }
    const debit = { reference: 'w-5', amount: '9.00', text, sign: 'DBIT' } as const
    const file = statementFile(statement([wrong, unknown, right, twice, debit]))
    expect((await scene.run('statements.import', { file })).body).toEqual({
      matched: 1,
      held: 3,
      known: 0,
      ignored: 1,
    })
    expect((await scene.run('statements.import', { file })).body).toMatchObject({
      matched: 0,
      known: 4,
    })
    const held = (await scene.run('payments.list')).body as {
      id: string
      why: string
      amount: number
    }[]
    expect(held.map(({ why, amount }) => [why, amount])).toEqual(
      expect.arrayContaining([
        ['OTHER_AMOUNT', 12_099],
        ['NO_INVOICE', 500],
        ['NO_INVOICE', 12_100],
      ]),
    )
    const params = { paymentId: held[0]?.id ?? '' }
    const decide = { params, body: { invoiceId: null } }
    expect((await scene.run('payments.decide', decide)).status).toBe(200)
    expect(refusal(await scene.run('payments.decide', decide))).toEqual([409, 'invoice_settled'])
  })

  it.each([
    ['no XML', 'hello'],
    ['another document', '<a/>'],
    ['entities of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an amount that is none', statement([{ reference: 'b', amount: 'much', text: '' }])],
    ['too much inside itself', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`],
  ])('that is %s is refused whole', async (_, text) => {
    const answer = await scene.run('statements.import', { file: statementFile(text) })
    expect(refusal(answer)).toEqual([415, 'file_type_not_allowed'])
  })
})
