/** The pages of whoever works here, apart from the public ones, which a visitor's browser carries. Issue 5 §1. */
export const staffPages = {
  signIn: '/sign-in',
  code: '/sign-in/code',
  forgotPassword: '/sign-in/forgot',
  setPassword: '/sign-in/set-password',
  signUp: '/sign-up',
  signUpContinue: '/sign-up/continue',
  terms: '/sign-up/terms',
  account: '/account',
  booking: '/booking',
} as const
