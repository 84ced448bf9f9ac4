/** What tests use of the stand-in for a service that speaks S3, which brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: unknown[] }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
