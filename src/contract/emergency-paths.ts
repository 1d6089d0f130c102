/** The emergencies' share of `paths.ts`. Plain data for the browser (Spec §7, emergency lists, emergency alert and message). */
const company = '/private/companies/{companyId}'
const list = `${company}/emergency-lists/{emergencyId}`

export const emergencyPaths = {
  'emergencies.list': `GET ${company}/emergency-lists`,
  'emergencies.start': `POST ${company}/vm/emergency/alert`,
  'emergencies.roll': `GET ${list}`,
  'emergencies.mark': `POST ${list}/marks`,
  'emergencies.live': `GET ${list}/live`,
  'emergencies.end': `POST ${list}/end`,
} as const
