/** A flow of one message. */
export const sampleFlow = {
  name: 'Flow',
  firstScreenId: 'a',
  screens: [
    {
      id: 'a',
      element: { type: 'MESSAGE', translations: { en: { title: 'T', content: 'C' } } },
      defaultTransition: { next: 'success' },
      customTransitions: [],
    },
  ],
}
