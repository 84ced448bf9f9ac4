import { createContext, useContext } from 'react'

/** What the shell can do with the device besides using the camp. */
export interface DeviceActions {
  /** Signs out and clears the device's copy. */
  leave(): Promise<void>
}

export const DeviceContext = createContext<DeviceActions | null>(null)

export function useDeviceActions(): DeviceActions {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('useDeviceActions outside a camp device')
  return device
}
