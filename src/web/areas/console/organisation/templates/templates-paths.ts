// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const templatesPaths = {
  'flows.list': 'GET /private/companies/{companyId}/vm/flows',
  'locationGroups.list': 'GET /private/location-groups',
  'settingTemplates.create': 'POST /private/setting-templates',
  'settingTemplates.drift': 'GET /private/setting-templates/{templateId}/drift',
  'settingTemplates.foresee': 'POST /private/setting-templates/{templateId}/effect',
  'settingTemplates.get': 'GET /private/setting-templates/{templateId}',
  'settingTemplates.list': 'GET /private/setting-templates',
  'settingTemplates.publish': 'POST /private/setting-templates/{templateId}/versions',
  'settingTemplates.remove': 'DELETE /private/setting-templates/{templateId}',
  'settingTemplates.setBack': 'POST /private/setting-templates/{templateId}/set-back',
  'settingTemplates.withdraw': 'DELETE /private/setting-templates/{templateId}/versions/{version}',
} as const
