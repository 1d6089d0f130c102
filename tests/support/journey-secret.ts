/** The key of secrets in the database (SECRET_KEYS): the server of the journeys opens what a journey seals. */
export const journeySecret = 'the secret of all journeys that is no secret'
