/** The emergencies' share of `paths.ts`. Plain data for the browser (Spec §7, emergency lists, emergency alert and message). */
const company = '/private/companies/{companyId}'
const list = `${company}/emergency-lists/{emergencyId}`

export const emergencyPaths = {
  'me.emergencyLists': 'GET /me/emergency-lists',
  'emergencies.list': `GET ${company}/emergency-lists`,
  'emergencies.inHouse': `GET ${company}/vm/emergency/in-house`,
  'emergencies.start': `POST ${company}/vm/emergency/alert`,
  'emergencies.message': `POST ${company}/vm/emergency/message`,
  'emergencies.roll': `GET ${list}`,
  'emergencies.mark': `POST ${list}/marks`,
  'emergencies.live': `GET ${list}/live`,
  'emergencies.end': `POST ${list}/end`,
  'emergencies.report': `GET ${list}/report.pdf`,
} as const
