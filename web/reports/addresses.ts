/** Where a ready report is. */
export const addressOfReady = (name: string) => `/reports?report=${name}`

/** Where a saved report is. */
export const addressOfSaved = (id: number) => `/reports?saved=${id}`

/** Where a saved report is changed. */
export const addressOfEdit = (id: number) => `/reports?edit=${id}`

/** Where a new report is built; with a name and a definition as the state of the navigation, it begins with those. */
export const addressOfNew = () => '/reports?new=1'
