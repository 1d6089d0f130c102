// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const workplacePaths = {
  'closings.preview': 'POST /private/companies/{companyId}/em/closings/preview',
  'flows.list': 'GET /private/companies/{companyId}/vm/flows',
  'params.employeeManagement': 'GET /private/companies/{companyId}/em/params',
  'params.putEmployeeManagement': 'PUT /private/companies/{companyId}/em/params',
} as const
