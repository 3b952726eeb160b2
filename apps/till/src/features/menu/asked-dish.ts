import { create } from 'zustand'
import type { TillItem } from '../../engine/menu/till-menu.ts'

/** A scanned dish with a required choice, for which the menu opens its sheet. */
export const useAskedDish = create<{ item: TillItem | undefined }>(() => ({ item: undefined }))
