/** The share of the set-up of single sign-on in `paths.ts`. Plain data for the browser (Reference §9, SSO; issue 5 §1). */
const setup = '/private/companies/{companyId}/single-sign-on'

export const singleSignOnPaths = {
  'singleSignOn.get': `GET ${setup}`,
  'singleSignOn.putDraft': `PUT ${setup}/draft`,
  'singleSignOn.removeDraft': `DELETE ${setup}/draft`,
  'singleSignOn.switchOn': `POST ${setup}/switch-on`,
  'singleSignOn.switchOff': `POST ${setup}/switch-off`,
} as const
