import { vendorClient } from './start-test-vendor.ts'

/** As somebody enters it. */
export const salesforceInput = {
  login: 'MY_DOMAIN',
  myDomain: 'acme.my.salesforce.com',
  clientId: vendorClient.clientId,
  secret: vendorClient.clientSecret,
  searches: true,
  activities: 'INVITED',
}
