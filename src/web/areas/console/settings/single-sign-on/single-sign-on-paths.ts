// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const singleSignOnPaths = {
  'singleSignOn.addSamlCertificate':
    'POST /private/companies/{companyId}/single-sign-on/saml-certificates',
  'singleSignOn.get': 'GET /private/companies/{companyId}/single-sign-on',
  'singleSignOn.putDraft': 'PUT /private/companies/{companyId}/single-sign-on/draft',
  'singleSignOn.putSamlDraft': 'PUT /private/companies/{companyId}/single-sign-on/saml-draft',
  'singleSignOn.removeDraft': 'DELETE /private/companies/{companyId}/single-sign-on/draft',
  'singleSignOn.replaceSamlCertificate':
    'POST /private/companies/{companyId}/single-sign-on/saml-certificates/replace',
  'singleSignOn.switchOff': 'POST /private/companies/{companyId}/single-sign-on/switch-off',
  'singleSignOn.switchOn': 'POST /private/companies/{companyId}/single-sign-on/switch-on',
} as const
