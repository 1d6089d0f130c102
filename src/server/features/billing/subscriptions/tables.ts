import { accessTokenPlace } from '#server/features/billing/invoices/access-token.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { listAccessTokens } from './queries-seller.ts'

export const tables: Tables = {
  billing_seller: {
    visitors: null,
    secrets: (db) => listAccessTokens(db, accessTokenPlace),
    // The installation that the backup was made of may still be running: a copy of it hands nothing over by itself.
    restored: `update billing_seller set details = details || '{"accessPoint": ""}'::jsonb, access_token = null, updated_at = $1::timestamptz`,
  },
  billing_plans: impersonal,
  billing_coupons: impersonal,
  billing_customers: impersonal,
  subscriptions: impersonal,
  billed_locations: impersonal,
  subscription_announcements: impersonal,
  organisation_deletions: impersonal,
  vat_checks: impersonal,
}
