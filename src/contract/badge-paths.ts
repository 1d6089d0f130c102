/** Method and path of the calls around badges and printers (Spec §7 badge, badge fonts and variables). */
const company = '/private/companies/{companyId}'
const visit = `${company}/vm/visits/{date}/{meetingId}/{visitorId}`
const template = `${company}/vm/badge-templates/{badgeTemplateId}`
const printer = `${company}/vm/printers/{printerId}`
const printJob = `${company}/vm/print-jobs/{printJobId}`

export const badgePaths = {
  'badges.get': `GET ${visit}/badge`,
  'badges.print': `POST ${visit}/badge/print`,
  'badges.printing': `GET ${visit}/badge/print`,
  'badges.preview': `POST ${company}/vm/badge-preview`,
  'badges.variables': `GET ${company}/vm/badge-variables`,
  'badges.icons': `GET ${company}/vm/badge-icons`,
  'badges.fonts': `GET ${company}/vm/badge-fonts`,
  'badgeTemplates.list': `GET ${company}/vm/badge-templates`,
  'badgeTemplates.create': `POST ${company}/vm/badge-templates`,
  'badgeTemplates.get': `GET ${template}`,
  'badgeTemplates.update': `PUT ${template}`,
  'badgeTemplates.remove': `DELETE ${template}`,
  'params.badge': `GET ${company}/vm/params/badge`,
  'params.putBadge': `PUT ${company}/vm/params/badge`,
  'printers.list': `GET ${company}/vm/printers`,
  'printers.create': `POST ${company}/vm/printers`,
  'printers.get': `GET ${printer}`,
  'printers.update': `PUT ${printer}`,
  'printers.remove': `DELETE ${printer}`,
  'printJobs.list': `GET ${company}/vm/print-jobs`,
  'printJobs.claim': `POST ${company}/vm/print-jobs/claim`,
  'printJobs.get': `GET ${printJob}`,
  'printJobs.label': `GET ${printJob}/label`,
  'printJobs.complete': `POST ${printJob}/complete`,
  'printJobs.cancel': `POST ${printJob}/cancel`,
} as const
