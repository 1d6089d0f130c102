// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const ownTextPaths = {
  'kiosk.languages': 'GET /private/companies/{companyId}/vm/kiosk/languages',
  'kiosk.putTexts': 'PUT /private/companies/{companyId}/vm/kiosk/texts',
  'kiosk.texts': 'GET /private/companies/{companyId}/vm/kiosk/texts',
  'messages.get': 'GET /i18n/vm/{language}',
} as const
