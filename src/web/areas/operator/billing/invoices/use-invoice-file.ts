import { useFile } from '../../frame/use-file.ts'

const files = {
  pdf: { id: 'invoices.readPdf', ending: 'pdf' },
  ubl: { id: 'invoices.readUbl', ending: 'xml' },
} as const

/** Saves a document of an invoice. */
export function useInvoiceFile(): (
  invoiceId: string,
  number: string,
  kind: keyof typeof files,
) => Promise<void> {
  const save = useFile()
  return (invoiceId, number, kind) => {
    const { id, ending } = files[kind]
    return save({ id, params: { invoiceId } }, `${number}.${ending}`)
  }
}
