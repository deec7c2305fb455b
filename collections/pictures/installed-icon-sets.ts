/** Icon sets that are installed; the longest name that begins an icon's name wins (C-ICON-1). */
export const iconSets = ['simple-icons', 'lucide'] as const
