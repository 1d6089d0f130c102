/** The pages of whoever works here, apart from the public ones, which a visitor's browser carries. Issue 5 §1. */
export const staffPages = {
  signIn: '/sign-in',
  code: '/sign-in/code',
  forgotPassword: '/sign-in/forgot',
  join: '/sign-in/join',
  setPassword: '/sign-in/set-password',
  signUp: '/sign-up',
  signUpPartner: '/sign-up/partner',
  signUpContinue: '/sign-up/continue',
  terms: '/sign-up/terms',
  account: '/account',
  booking: '/booking',
} as const
