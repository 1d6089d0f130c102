/** What whoever runs the installation may ask for; see `who-may.ts`. */
export const operatorsMay = `
    announcements.dismissOwn announcements.end announcements.list announcements.listOwn announcements.publish
    applications.block applications.list billedLocations.link billedLocations.list billedLocations.unlink billingPlans.create billingPlans.list billingPlans.markTrial billingPlans.update
    cardProvider.get cardProvider.put cardProvider.test coupons.create coupons.list deadLetters.discard deadLetters.list deadLetters.runAgain featureFlags.list featureFlags.put health.examine health.get
    installationUsers.block installationUsers.endTwoStep installationUsers.get installationUsers.list
    installationUsers.putAdministrator installationUsers.sendPasswordLink installationUsers.sendWelcome invoices.credit
    invoices.listAll invoices.pay invoices.readPdf invoices.readUbl licence.get licence.put operatorAudit.list
    maintenance.cancel maintenance.get maintenance.plan operators.block operators.create operators.list operators.putLanguage operators.reset
    organisations.get organisations.list organisations.putPartner partners.act partners.create partners.customers
    partners.get partners.invite partners.list partners.renewInvitation partners.update partners.withdrawInvitation payments.decide payments.list payments.refund readOnly.begin
    readOnly.end readOnly.list seller.get seller.put statements.import subscriptions.act
    subscriptions.checkVat subscriptions.foresee subscriptions.get subscriptions.list
    subscriptions.migrate support.ask support.list support.open
    support.withdraw terms.acceptances terms.list terms.publish usage.file usage.list usage.ofOrganisation`
