import { createContext, useContext } from 'react'

/** What the shell can do with the device besides using the camp. */
export interface Device {
  /** Signs out and clears the device's copy. */
  leave(): Promise<void>
}

export const DeviceContext = createContext<Device | null>(null)

export function useDeviceActions(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('useDeviceActions outside a camp device')
  return device
}
