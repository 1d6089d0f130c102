/** What the name of a header may be that somebody enters: not one that says how the call itself is read. */
export const headerName =
  /^(?!(?:host|connection|content-|transfer-|cookie|expect|upgrade|te$|trailer))[a-z][a-z\d-]{0,60}$/i
