import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  invoice_series: impersonal,
  invoices: impersonal,
  invoice_files: impersonal,
  invoice_reminders: impersonal,
  billing_payments: impersonal,
}
