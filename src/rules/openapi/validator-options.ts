/** Formats are left alone: what real specs give as addresses, the platform reads. */
export const validatorOptions = {
  strict: false,
  allErrors: true,
  validateFormats: false,
  validateSchema: false,
} as const;
