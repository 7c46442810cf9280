// What ink asks whether it may draw. Where this program asks it to, there is a terminal, whatever the environment says.
export default false;
