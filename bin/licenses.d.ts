/** The text of the licence of an installed package. Throws where it comes without one. */
export function licenseText(name: string): string;
