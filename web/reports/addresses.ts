/** Returns the address of a ready report. */
export const addressOfReady = (name: string) => `/reports?report=${name}`

/** Returns the address of a saved report. */
export const addressOfSaved = (id: number) => `/reports?saved=${id}`

/** Returns the address where a saved report is edited. */
export const addressOfEdit = (id: number) => `/reports?edit=${id}`

/**
 * Returns the address where a new report is built; it starts with a name and a definition if they are passed as
 * navigation state.
 */
export const addressOfNew = () => '/reports?new=1'
