/** Where the figures are: for the list of screens, which needs nothing else of them. */
export const figuresPath = '/console/figures'
