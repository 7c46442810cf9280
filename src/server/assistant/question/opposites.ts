/** Whether a heading is about the opposite of what a question asks for: "Removing members" for "invite a colleague". */
export function isOpposite(question: string, heading: string): boolean {
  return (gains(question) && loses(heading)) || (loses(question) && gains(heading));
}

function gains(text: string): boolean {
  return gain.test(text) && !loss.test(text);
}

function loses(text: string): boolean {
  return loss.test(text) && !gain.test(text);
}

const gain =
  /\b(?:add|creat|invit|install|enabl|allow|grant|connect|start|join|register)(?:e|es|s|ing|ed|ting)?\b/i;

const loss =
  /\b(?:remov|delet|uninstall|disabl|den(?:y|ies)|revok|disconnect|stop|stopp|cancel|cancell|leav|get rid of)(?:e|es|s|ing|ed)?\b/i;
