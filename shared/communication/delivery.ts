/** What happened to a message at one address, or for a household without one. */
export const DELIVERY_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'unknown',
  'opted_out',
  'undeliverable',
  'no_address',
  'stopped',
  'no_consent',
  'no_number',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Labels for the states. */
export const DELIVERY_WORDS: Readonly<Record<DeliveryState, string>> = {
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: "Rejected: this address doesn't accept mail",
  failed: 'Failed',
  unknown: 'Delivery not confirmed',
  opted_out: 'Unsubscribed from news',
  undeliverable: 'Not sent: this address rejected mail before',
  no_address: 'No email address',
  stopped: 'Not sent: texts to this phone were stopped',
  no_consent: 'Not sent: no one agreed to texts',
  no_number: 'No phone number that can get texts',
}

/** The states that will still change. */
export const IN_FLIGHT: readonly DeliveryState[] = ['queued', 'sending']

/** The states after which a message can be sent again. */
export const RETRIED: readonly DeliveryState[] = ['failed', 'unknown']
