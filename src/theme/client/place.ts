// Runs as soon as the header and the sidebar have been parsed.
import { placeSidebar } from './sidebar-place.ts';
import { placeTabs } from './tabs-place.ts';

placeSidebar();
placeTabs();
// The width of tabs depends on the fonts of the site.
void document.fonts.ready.then(placeTabs);
